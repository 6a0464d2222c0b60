// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LocalToken} from "../../src/local/LocalToken.sol";
import {LocalWrappedNative} from "../../src/local/LocalWrappedNative.sol";
import {CausewayToken} from "../../src/token/CausewayToken.sol";
import {Base} from "../Base.sol";
import {Signatures} from "../mocks/Signatures.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

contract TokensTest is Base {
    address private holder = actor("holder");

    // ---------------------------------------------------------------- product token

    function test_product_isMintedOnce() public {
        CausewayToken token = new CausewayToken(holder);
        vm.assertEq(token.totalSupply(), 1e27, "one billion");
        vm.assertEq(token.balanceOf(holder), 1e27, "to one holder");
        vm.assertEq(token.decimals(), 18, "decimals");
        vm.assertEq(keccak256(bytes(token.symbol())), keccak256("CWY"), "symbol");
        bytes4[4] memory forbidden = [
            bytes4(keccak256("mint(address,uint256)")),
            bytes4(keccak256("burn(uint256)")),
            bytes4(keccak256("owner()")),
            bytes4(keccak256("pause()"))
        ];
        for (uint256 i; i < forbidden.length; ++i) {
            (bool known,) = address(token).call(abi.encodePacked(forbidden[i], uint256(1), uint256(1)));
            vm.assertFalse(known, "nobody has power over it");
        }
    }

    function test_product_takesPermitsAndAuthorizations() public {
        uint256 key = 0xA11CE;
        address signer = vm.addr(key);
        vm.warp(START);
        CausewayToken token = new CausewayToken(signer);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.permit(token, signer, address(this), 5, START));
        token.permit(signer, address(this), 5, START, v, r, s);
        vm.assertEq(token.allowance(signer, address(this)), 5, "permit");
        (v, r, s) = vm.sign(key, Signatures.receive_(token, signer, address(this), 7, START + 1, "n"));
        vm.prank(holder);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(this)));
        token.receiveWithAuthorization(signer, address(this), 7, 0, START + 1, "n", v, r, s);
        token.receiveWithAuthorization(signer, address(this), 7, 0, START + 1, "n", v, r, s);
        vm.assertEq(token.balanceOf(address(this)), 7, "authorization, by its receiver only");
    }

    // ---------------------------------------------------------------- local stand-ins

    function test_local_onlyTheMinterMints() public {
        LocalToken token = new LocalToken("USD Coin", "USDC", 6, holder);
        vm.assertEq(token.decimals(), 6, "decimals");
        vm.expectRevert(abi.encodeWithSelector(LocalToken.NotMinter.selector, address(this)));
        token.mint(address(this), 1);
        vm.prank(holder);
        token.mint(address(this), 1);
        vm.assertEq(token.balanceOf(address(this)), 1, "minted");
    }

    function test_local_wrapsOneToOne() public {
        LocalWrappedNative token = new LocalWrappedNative();
        vm.deal(holder, 5 ether);
        vm.startPrank(holder);
        token.deposit{value: 2 ether}();
        (bool sent,) = address(token).call{value: 1 ether}("");
        vm.assertTrue(sent, "plain transfers wrap too");
        vm.assertEq(token.balanceOf(holder), 3 ether, "wrapped");
        token.withdraw(1 ether);
        vm.assertEq(holder.balance, 3 ether, "unwrapped");
        vm.assertEq(token.totalSupply(), address(token).balance, "covered");
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        token.withdraw(3 ether);
    }
}
