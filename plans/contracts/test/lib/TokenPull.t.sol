// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenPull} from "../../src/lib/TokenPull.sol";
import {Base} from "../Base.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Pulls from the outside, as a plan does
contract Puller {
    function pull(address token, address from, uint256 amount) external {
        TokenPull.pull(IERC20(token), from, amount);
    }
}

/// @title A token whose balances cannot be read
contract UnreadableToken {
    error NotToday(address who);

    bytes private _answer;

    function answerWith(bytes calldata answer) external {
        _answer = answer;
    }

    function balanceOf(address who) external view returns (uint256) {
        bytes memory answer = _answer;
        if (answer.length == 0) revert NotToday(who);
        assembly ("memory-safe") {
            return(add(answer, 0x20), mload(answer))
        }
    }
}

/// @title TokenPull counts what came, whoever holds the token
contract TokenPullTest is Base {
    Puller private puller = new Puller();
    address private ann = actor("ann");

    function test_pull_countsItsOwnBalance() public {
        TestToken token = new TestToken("CWY", 18);
        token.mint(ann, 10);
        token.mint(address(puller), 7);
        vm.prank(ann);
        token.approve(address(puller), 4);
        puller.pull(address(token), ann, 4);
        vm.assertEq(token.balanceOf(address(puller)), 11, "what was there, and what came");
        vm.assertEq(token.balanceOf(ann), 6, "hers");
    }

    function test_pull_reportsTheTokensReason() public {
        UnreadableToken token = new UnreadableToken();
        vm.expectRevert(abi.encodeWithSelector(UnreadableToken.NotToday.selector, address(puller)));
        puller.pull(address(token), ann, 1);
    }

    function test_pull_refusesATokenThatAnswersTooLittle() public {
        UnreadableToken token = new UnreadableToken();
        token.answerWith(new bytes(31));
        vm.expectRevert(bytes(""));
        puller.pull(address(token), ann, 1);
        // Nobody's code answers with nothing at all.
        vm.expectRevert(bytes(""));
        puller.pull(actor("no token"), ann, 1);
    }
}
