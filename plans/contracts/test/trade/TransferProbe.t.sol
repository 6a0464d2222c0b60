// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "../Base.sol";
import {FeeToken} from "../mocks/HostileTokens.sol";
import {MoodyToken, SilentPaymentToken} from "../mocks/PaymentTokens.sol";
import {IFlashPool, TransferProbe} from "../../src/trade/TransferProbe.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Lends as a pool does, and may forget to ask
contract LendingPool is IFlashPool {
    using SafeERC20 for IERC20;

    address public immutable token0;
    address public immutable token1;
    bool public immutable asks;

    error Short();

    constructor(address token0_, address token1_, bool asks_) {
        token0 = token0_;
        token1 = token1_;
        asks = asks_;
    }

    function flash(address recipient, uint256 amount0, uint256 amount1, bytes calldata data) external {
        if (amount0 > 0) IERC20(token0).safeTransfer(recipient, amount0);
        if (amount1 > 0) IERC20(token1).safeTransfer(recipient, amount1);
        if (!asks) return;
        TransferProbe(recipient).uniswapV3FlashCallback(0, 0, data);
    }
}

/// @title Ends a loan with words of a length or a name that the probe knows
contract LyingPool is IFlashPool {
    address public constant token0 = address(1);

    bytes public words;

    constructor(bytes memory words_) {
        words = words_;
    }

    function flash(address, uint256, uint256, bytes calldata) external view {
        bytes memory said = words;
        assembly {
            revert(add(said, 32), mload(said))
        }
    }
}

contract TransferProbeTest is Base {
    TransferProbe private probe = new TransferProbe();
    FeeToken private taking = new FeeToken();
    MoodyToken private moody = new MoodyToken();
    SilentPaymentToken private silent = new SilentPaymentToken();
    LendingPool private pool = new LendingPool(address(moody), address(taking), true);

    function setUp() public {
        moody.mint(address(pool), 1e12);
        taking.mint(address(pool), 1e24);
    }

    function testATokenThatGivesEverythingArrivesWhole(uint256 amount) public {
        amount = bound(amount, 1, 1e12);
        (uint256 arrived, uint256 returned) = probe.probe(pool, IERC20(address(moody)), amount);
        assert(arrived == amount && returned == amount);
        // All of it is undone.
        assert(moody.balanceOf(address(pool)) == 1e12 && moody.balanceOf(address(probe)) == 0);
    }

    function testATokenThatKeepsAPartIsSeenBothWays() public {
        (uint256 arrived, uint256 returned) = probe.probe(pool, taking, 1e20);
        assert(arrived == 99e18 && returned == 99e18 - 0.99e18);
    }

    function testATokenWithoutReturnValuesIsMoved() public {
        LendingPool other = new LendingPool(address(taking), address(silent), true);
        silent.mint(address(other), 1e12);
        (uint256 arrived, uint256 returned) = probe.probe(other, IERC20(address(silent)), 1e9);
        assert(arrived == 1e9 && returned == 1e9);
    }

    function testWhatTheTokenSaysIsPassedOn() public {
        moody.block_(address(probe), true);
        vm.expectRevert(abi.encodeWithSelector(MoodyToken.Blocked.selector, address(probe)));
        probe.probe(pool, IERC20(address(moody)), 1);
    }

    function testAPoolThatDoesNotAskTellsNothing() public {
        LendingPool other = new LendingPool(address(moody), address(taking), false);
        moody.mint(address(other), 10);
        (uint256 arrived, uint256 returned) = probe.probe(other, IERC20(address(moody)), 10);
        assert(arrived == 0 && returned == 0);
    }

    function testOnlyItsOwnWordIsCounted() public {
        bytes memory other = abi.encodeWithSelector(LendingPool.Short.selector, 1, 1);
        LyingPool lying = new LyingPool(other);
        vm.expectRevert(other);
        probe.probe(lying, taking, 1);
        bytes memory short = abi.encodePacked(TransferProbe.Moved.selector, uint256(1));
        lying = new LyingPool(short);
        vm.expectRevert(short);
        probe.probe(lying, taking, 1);
    }
}
