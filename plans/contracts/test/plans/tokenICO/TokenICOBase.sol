// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenICO} from "../../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICO} from "../../../src/plans/tokenICO/TokenICO.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title CWY at 0.10 USDC: soft cap 1,000, hard cap 10,000, at most 6,000 each; a day of notice, a week of sale, 30 days of cliff in 300 of vesting
abstract contract TokenICOBase is CloneBase {
    uint256 internal constant RATE = 1e13;
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;
    address internal treasury = actor("treasury");
    uint256 internal templateId;
    TokenICO internal sale;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new TokenICO(manager)), "tokenICO");
        sale = TokenICO(make(templateId, abi.encode(args())));
        rich(usdc, ann, address(sale), 1e12);
        rich(usdc, bob, address(sale), 1e12);
        rich(cwy, funder, address(sale), 1e27);
    }

    function args() internal view returns (ITokenICO.Args memory) {
        return ITokenICO.Args({
            saleToken: address(cwy),
            payToken: address(usdc),
            treasury: treasury,
            unsoldTo: DEAD,
            tokensPerUnit: RATE,
            softCap: 1000e6,
            hardCap: 10_000e6,
            memberCap: 6000e6,
            notice: 1 days,
            length: 7 days,
            cliff: 30 days,
            vesting: 300 days
        });
    }

    function opened() internal {
        vm.prank(funder);
        sale.open(10_000e6 * RATE);
        vm.warp(START + 1 days);
    }

    function buy(address who, uint256 amount) internal returns (uint256) {
        vm.prank(who);
        return sale.buy(amount);
    }
}
